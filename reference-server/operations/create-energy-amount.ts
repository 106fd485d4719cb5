import { keepAndEcho } from './account/keep-and-echo.ts'
import type { Operation } from './operation.ts'

/** Adds an energy amount to an imported account and echoes the request (section 4.3). */
export const createEnergyAmount: Operation<'createEnergyAmount'> = ({ body }, services) =>
  keepAndEcho(body, 'energy_amount', [body.energy_amount], services)
