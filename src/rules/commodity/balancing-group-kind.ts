/** Whether a code looks like a balancing group of the German gas market (THE, before 2021 NetConnect and Gaspool). */
export function isGasBalancingGroup(text: string): boolean {
  return /^(?:THE|NCG|GASPOOL)/.test(text)
}
