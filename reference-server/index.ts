/// <reference types="node" preserve="true" />
export { createReferenceServer, type Listening, type ReferenceServer, type ReferenceServerOptions } from './create-reference-server.ts'
export { checkConfiguration, readConfiguration, ConfigurationError, type Configuration } from './config/configuration.ts'
export { demoConfiguration } from './config/demo-configuration.ts'
export type { Log, LogEntry } from './app/request-log.ts'
export type { PaymentVendors, InstructionToVerify, Verification } from './payment-vendors/payment-vendors.ts'
