/** The import supplier of an account that is written `supplier/account`. */
export function supplierOf(pair: string | undefined): string {
  return pair?.slice(0, pair.lastIndexOf('/')) ?? ''
}
