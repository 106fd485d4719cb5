/** A way for a script to send something from a page or a worker. */
export interface WayOut {
  readonly name: string
  /** Statements; `to` is the address that it leads to, as text. */
  readonly source: string
  /** It may lead the document away, or put another page before it, so it is tried on a page of its own. */
  readonly isAlone?: true
  /** The browser does not do it, or not from a page on disk. */
  readonly isUnknownTo?: 'firefox'
}

/** Ways out of pages and workers alike. */
const anywhere: readonly WayOut[] = [
  { name: 'fetch', source: 'fetch(to, { method: "POST", body: "payload", mode: "no-cors" })' },
  { name: 'fetch that outlives the page', source: 'fetch(to, { method: "POST", body: "payload", mode: "no-cors", keepalive: true })' },
  { name: 'XMLHttpRequest', source: 'const request = new XMLHttpRequest(); request.open("POST", to); request.send("payload")' },
  { name: 'WebSocket', source: 'new WebSocket(to.replace("http", "ws"))' },
  { name: 'EventSource', source: 'new EventSource(to)' },
  { name: 'import of a module', source: 'import(to)' },
]

/** Ways out of a worker. */
export const waysOutOfWorker: readonly WayOut[] = [
  ...anywhere,
  { name: 'importScripts', source: 'importScripts(to)' },
  {
    name: 'a worker of its own',
    source: 'new Worker(URL.createObjectURL(new Blob([`fetch("${to}", { method: "POST", body: "payload", mode: "no-cors" })`])))',
  },
]

/** Makes an element that leads to the address, and puts it into the document. */
function append(name: string, properties: string): string {
  return `document.body.append(Object.assign(document.createElement("${name}"), { ${properties} }))`
}

const form = (target: string) =>
  `const form = Object.assign(document.createElement("form"), { action: to, method: "POST", target: "${target}" }); document.body.append(form); form.submit()`
const link = (properties: string) => `Object.assign(document.createElement("a"), { href: to, ${properties} }).click()`

/** Ways out of a page. */
export const waysOutOfPage: readonly WayOut[] = [
  ...anywhere,
  { name: 'beacon', source: 'navigator.sendBeacon(to, "payload")' },
  { name: 'image', source: 'new Image().src = to' },
  { name: 'background of a style', source: 'document.body.style.backgroundImage = `url(${to})`' },
  { name: 'script', source: append('script', 'src: to') },
  { name: 'style sheet', source: append('link', 'rel: "stylesheet", href: to') },
  { name: 'prefetch', source: append('link', 'rel: "prefetch", href: to'), isUnknownTo: 'firefox' },
  { name: 'preload', source: append('link', 'rel: "preload", as: "image", href: to') },
  { name: 'preload of a module', source: append('link', 'rel: "modulepreload", href: to') },
  { name: 'connection ahead of use', source: append('link', 'rel: "preconnect", href: to') },
  { name: 'lookup ahead of use', source: append('link', 'rel: "dns-prefetch", href: to') },
  { name: 'font', source: 'new FontFace("leak", `url(${to})`).load()' },
  { name: 'video', source: append('video', 'src: to, autoplay: true') },
  { name: 'object', source: append('object', 'data: to') },
  { name: 'embed', source: append('embed', 'src: to, type: "text/html"') },
  { name: 'frame', source: append('iframe', 'src: to') },
  { name: 'frame that leads itself away', source: append('iframe', 'srcdoc: `<meta http-equiv="refresh" content="0;url=${to}">`') },
  {
    name: 'frame with a link',
    source: append('iframe', 'srcdoc: `<a href="${to}">link</a>`, onload: ({ target }) => target.contentDocument.links[0].click()'),
  },
  {
    name: 'link that tells another address',
    source: `const a = ${link('href: "#here", ping: to').replace('.click()', '')}; document.body.append(a); a.click()`,
    isUnknownTo: 'firefox',
  },
  {
    name: 'WebRTC',
    source:
      'const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${new URL(to).host}` }] }); peer.createDataChannel("leak"); peer.createOffer().then((offer) => peer.setLocalDescription(offer))',
  },
  { name: 'new window', source: 'open(to)', isAlone: true },
  { name: 'link into a new window', source: link('target: "_blank"'), isAlone: true },
  { name: 'form in a new window', source: form('_blank'), isAlone: true },
  { name: 'form', source: form(''), isAlone: true },
  { name: 'another address', source: 'location.href = to', isAlone: true },
  { name: 'link', source: link(''), isAlone: true },
  {
    name: 'link in the page',
    source: `const a = ${link('textContent: "link"').replace('.click()', '')}; document.body.append(a); a.click()`,
    isAlone: true,
  },
  { name: 'download', source: link('download: "payload"'), isAlone: true },
  { name: 'refresh', source: append('meta', 'httpEquiv: "refresh", content: `0;url=${to}`'), isAlone: true },
  { name: 'page around it', source: 'top.location.href = to', isAlone: true },
  { name: 'link for the page around it', source: link('target: "_top"'), isAlone: true },
  { name: 'address with a script', source: 'location.href = `javascript:location.href="${to}"`', isAlone: true },
]
