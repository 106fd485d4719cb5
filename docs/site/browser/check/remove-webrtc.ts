/**
 * Takes away the one way to send something that no content-security policy of today's browsers forbids: WebRTC asks
 * servers that the page names. Nothing in this page uses it.
 */
export function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(globalThis, name)
}
