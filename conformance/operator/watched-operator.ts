import type { OperatorPort } from './operator-port.ts'

/** An operator port that tells which accounts it marks to be skipped. */
export function watchedOperator(operator: OperatorPort, onSkip: (supplier: string, external: string) => void): OperatorPort {
  return {
    setSupplier: (code, status) => operator.setSupplier(code, status),
    createTeam: (name) => operator.createTeam(name),
    setSkip: (supplier, external, skip) => {
      onSkip(supplier, external)
      return operator.setSkip(supplier, external, skip)
    },
    setHold: (supplier, external, hold) => operator.setHold(supplier, external, hold),
    setConcurrencyLimit: (max) => operator.setConcurrencyLimit(max),
    setPaymentVendor: (vendor, behaviour) => operator.setPaymentVendor(vendor, behaviour),
    readAccount: (supplier, external) => operator.readAccount(supplier, external),
    readParticipant: (code) => operator.readParticipant(code),
    readPriceSheets: () => operator.readPriceSheets(),
    readDefinitions: () => operator.readDefinitions(),
  }
}
