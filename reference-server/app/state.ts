/** What the middleware knows about a request. */
export interface RequestState {
  requestId: string
  /** The operation, once the route is known. */
  operation?: string
  /** The kind and place of an unexpected error. */
  error?: string
}
