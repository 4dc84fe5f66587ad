const label = 'a'.repeat(63)

/** Values of a Host header that aren't hosts of ours, some of which aren't hosts at all. */
export const oddHosts: readonly string[] = [
  ...['xn--a.localhost', 'xn--a.localhost:3000', 'XN--A.LOCALHOST', 'xn--.localhost', 'xn--zz.localhost'],
  ...['xn--a', 'a.xn--a.localhost', 'xn--0.localhost', 'xn--a-b.localhost', 'xn--999999b.localhost'],
  ...[`xn--${label.slice(4)}.localhost`, '[127.0.0.1]', '[127.0.0.1]:80', '[::1', '::1]', '[]', '[', ']'],
  ...['[:::1]', '[::1%25lo]', '[::1]x', '[1.2.3.4].localhost', '%', '%.localhost', '%00.localhost'],
  ...['%6c%6fcalhost', 'a b.localhost', 'localhost evil', 'local\thost', '\u007f.localhost'],
  ...['\u00e4.localhost', '\u00ff\u00fe.localhost', 'caf\u00c3\u00a9.localhost', 'localhost\u00a0'],
  ...['\u00a0', 'localhost:-1', 'localhost:65536', 'localhost:99999', 'localhost:', 'localhost:x'],
  ...['localhost:80:80', 'localhost:0x50', ':80', ':', 'localhost.', 'localhost..', '.localhost'],
  ...[
    'a..localhost',
    '..',
    '.',
    '-a.localhost',
    'a-.localhost',
    `${label}a.localhost`,
    `${`],
  ...[`.repeat(4)}localhost`,
    `${'a.'.repeat(200)}localhost`,
    'x',
    'me@localhost',
  ],
  ...['localhost@evil.example', 'http://localhost', '//localhost', 'localhost/', 'localhost/../'],
  ...['localhost?', 'localhost#', '127.1', '0', '1', '0x7f.1', '2130706433', '127.0.0.256'],
  ...['999.999.999.999', '1.2.3.4.5', '..localhost', '', ' ', ',', 'localhost,evil.example'],
  ...['localhost\\', '\\\\localhost', '"localhost"', "'localhost'", '<localhost>', '*.localhost'],
  ...['a_b.localhost'],
]

/** Request targets that no browser would send. */
export const oddTargets: readonly string[] = [
  ...['//', '///', '//[', '//[::1', '//[::1?price=net', '//xn--a', '//xn--a/'],
  ...['//xn--a?price=net', '/\\[::1', '/@xn--a', 'http://[', 'http://xn--a/', 'http://'],
  ...['http:', 'http://localhost:65536/', 'https://localhost/', '*', 'localhost:80', '?', '#', 'a', '/%'],
  ...['/%%', '/%f', '/%ff', '/%ff%fe', '/%zz', '/%00', '/%u0041', '/%ed%a0%80', '/%ed%b0%80', '/%c0%af'],
  ...['/%f4%90%80%80', '/courses/%', '/courses/%ff', '/courses/%ed%a0%80', '/courses?q=%'],
  ...['/courses?q=%ff', '/courses?q=%ed%a0%80', '/courses?price=%', '/courses?page=%ff&page'],
  ...['/?price=net', '/?price=%ff', '/preview/%', '/preview/%ff', '/preview/leave?to=//[', '/assets/%'],
  ...['/assets/%ff', '/assets/..%2f..%2fetc', '/fonts/%', '/share/%.png', '/share/%ff.png'],
  ...['/share/[.png', '/share//.png', '/share///[::1.png', '/covers/%', '/media/%ff', '/download/%'],
  ...['/download/[', '/dev/mailbox/%', '/api/v1/courses/%', '/api/v1/courses/%ff'],
  ...['/api/v1/courses?items=%', '/api/%', '/api//v1//courses', '/api/v1/../..', '/api/v1/media/%ff'],
  ...['/staff/%', '/sitemap.xml/%', '/robots.txt%', '/.well-known/%', '/policy-reports?%', '/livez?%'],
  ...['/readyz/%', '/metrics?%', '/room/socket', '/live/socket?%', `/${'a'.repeat(7_000)}`],
  ...[`/${'%41'.repeat(2_300)}`, `/${'/'.repeat(7_000)}`, `/?${'a=&'.repeat(2_300)}`],
  ...[`/${'../'.repeat(2_000)}`, `/${'[]'.repeat(3_000)}`, '/\u00ff', '/\u00a0', '/\u00c3\u00a9'],
  ...['/courses/\u00ed\u00a0\u0080', '/\u00ff#', '/a#b', '/a\\b', '/{}', '/|', '/^', '/`', '/"'],
  ...['/<script>', '/;', '/a;b=c'],
]

/** Header lines that some part of the server reads, with values that it doesn't expect. */
export const oddLines: readonly string[] = [
  ...['Cookie: x-access-token=%', 'Cookie: %=%; x=%ff', 'Cookie: time-zone=%ff'],
  ...['Cookie: loggedInUser=%7B', 'Cookie: loggedInUser=j:{', 'Cookie: cart=%', 'Cookie: =;=;;'],
  ...['Cookie: tz=Nowhere/At-All', 'Cookie: preview=%ff', 'Cookie: aside={', 'Cookie: carried=%'],
  ...[`Cookie: ${'a=b; '.repeat(1_000)}`, 'Cookie: \u00ff\u00fe=\u0080', 'X-Request-Id: \u00ff'],
  ...[`X-Request-Id: ${'a'.repeat(500)}`, 'X-Forwarded-Host: xn--a.localhost'],
  ...['X-Forwarded-Host: [127.0.0.1]', 'X-Forwarded-Host: ,', 'X-Forwarded-For: %'],
  ...['X-Forwarded-For: \u00ff', 'X-Forwarded-For: [::1', 'X-Forwarded-For: ,,,'],
  ...['X-Forwarded-Proto: \u00ff', 'Forwarded: for="[', 'Accept-Encoding: ;q='],
  ...['Accept-Encoding: \u00ff', 'Accept: ;;;,,,', 'Range: bytes=%', 'Range: bytes=9-1'],
  ...['If-None-Match: \u00ff', 'If-Modified-Since: never', 'If-Range: %', 'Authorization: Bearer \u00ff'],
  ...['Authorization: %', 'User-Agent: \u0080\u00ff', 'Origin: xn--a', 'Origin: http://['],
  ...['Referer: http://[', 'Expect: 100-continue', 'Expect: \u00ff', 'Upgrade: h2c'],
  ...['Connection: keep-alive, upgrade', 'Idempotency-Key: \u00ff', 'Content-Type: ;;;'],
  ...['Content-Type: text/html; charset=\u00ff'],
]
