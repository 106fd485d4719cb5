/// <reference types="node" preserve="true" />
/**
 * The conformance suite: judges any implementation of the data-import interface over HTTP.
 * @module
 */
export { defineCheck, type Check, type ConfigurationNeed, type Need } from './check.ts'
export { checks } from './checks/index.ts'
export { duties, type Breach, type Duty, type Shown } from './clients/duties/index.ts'
export { ClientJudge, type ClientJudgeOptions, type OpenExchange } from './clients/front/client-judge.ts'
export type { Clock } from './clients/front/clock.ts'
export { judgingListener } from './clients/front/judging-listener.ts'
export { HarError, readHar } from './clients/har/read-har.ts'
export { judgeTraffic, type TrafficSource } from './clients/judge-traffic.ts'
export { defaultPlan } from './clients/plan/default-plan.ts'
export { disturbances, type Disturbance } from './clients/plan/disturbances.ts'
export type { ClientPlan, PlanItem } from './clients/plan/plan.ts'
export { checkPlan, PlanError, readPlan } from './clients/plan/read-plan.ts'
export type { AnswerFacts, Exchange, Moment } from './clients/traffic/exchange.ts'
export { Traffic, type Circumstances } from './clients/traffic/traffic.ts'
export type { Authentication, Configuration, GraphqlAuthentication, Implementation } from './configuration/configuration.ts'
export { checkConfiguration, ConfigurationError, readConfiguration } from './configuration/read-configuration.ts'
export {
  operatorVerbs,
  type OperatorPort,
  type OperatorVerb,
  type StoredAccount,
  type SupplierStatus,
  type VendorBehaviour,
} from './operator/operator-port.ts'
export { RecordingError } from './recording/recording-error.ts'
export { verifyRecording, type JudgedOtherwise, type Verification, type VerifyOptions } from './recording/verify-recording.ts'
export { compare, type Difference } from './report/compare.ts'
export type { Failure } from './report/report.ts'
export type { Report, RequirementResult, RequirementVerdict, Verdict } from './report/report.ts'
export { claimOf, type Claim } from './report/claim.ts'
export { claimFormats, reportFormats, writeReport, type ClaimFormat, type ReportFormat } from './report/reports.ts'
export { replay, type ReplayOptions, type ReplayResult } from './replay/replay.ts'
export { PreflightError } from './run/preflight.ts'
export { describePlan, planRun, type Plan } from './run/plan.ts'
export type { Counterexample } from './run/run-check.ts'
export type { RunOptions } from './run/run-options.ts'
export { runSuite } from './run/run-suite.ts'
export { openSession, type CheckOutcome, type Session } from './run/session.ts'
export { fetchTarget } from './target/fetch-target.ts'
export { handlerTarget } from './target/handler-target.ts'
export { httpTarget, type HttpLimits } from './target/http-target.ts'
export { TargetError, type HangUp, type Target, type TargetProblem, type TargetRequest, type TargetResponse } from './target/target.ts'
