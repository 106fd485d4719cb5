declare global {
  /** The source of the worker, compressed, in base64; it stands in front of this script. */
  var packedCheckWorker: string
  /** The source of the worker. */
  var checkWorkerSource: Promise<string>
}

/** Unpacks the source of the worker, which is a third as large in the page as it is to run. */
export function unpackWorker(): Promise<string> {
  const bytes = Uint8Array.from(atob(globalThis.packedCheckWorker), (character) => character.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
