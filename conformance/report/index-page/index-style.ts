import { baseStyle } from '../../../src/report/html/base-style.ts'

/** The style of the page that compares reports. */
export const indexStyle = `${baseStyle}:root{--inconclusive:light-dark(#7a4fb5,#c5a3ff)}
section{margin-top:2.4rem}h2 .dim{font-weight:400}
h3{font-size:1rem;font-weight:400;margin:0;overflow-wrap:anywhere}time{font-variant-numeric:tabular-nums;margin-right:.4rem}
article{border-top:1px solid var(--line);padding:.6rem 0}article p,article details{margin:.2rem 0}
section>details{border-top:1px solid var(--line);padding:.3rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}ul{margin:.3rem 0;padding-left:1.3rem}li{overflow-wrap:anywhere}
.conforming,.passed{color:var(--good)}.nonconforming,.failed{color:var(--error)}.inconclusive{color:var(--inconclusive)}.skipped,.no{color:var(--warning)}
`
