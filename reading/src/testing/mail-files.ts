/** A mail as it travels, with a text, a web page that shows a picture, and two attachments. */
export function makeEml(subject: string, text = 'The berth is dredged to nine metres.'): string {
  const part = (type: string, content: string, ...headers: string[]) =>
    [`Content-Type: ${type}`, ...headers, '', content, ''].join('\r\n');
  const picture = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1').toString('base64');
  return [
    'Received: from mx.larkhill.example by mail.larkhill.example; Tue, 3 Mar 2026 10:00:01 +0100',
    'From: "Other, Ann" <ann@larkhill.example>',
    'To: bo@larkhill.example, =?utf-8?q?J=C3=BCrgen?= <j@larkhill.example>',
    `Subject: ${subject}`,
    'Date: Tue, 3 Mar 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    part(
      'multipart/related; boundary="inner"',
      `--inner\r\n${part(
        'text/html; charset=utf-8',
        `<p>${text} <img src="cid:logo@a"></p><ul><li>one</li></ul>`,
      )}--inner\r\n${part('image/gif; name="logo.gif"', picture, 'Content-ID: <logo@a>', 'Content-Transfer-Encoding: base64')}--inner--`,
    ),
    '--outer',
    part(
      'text/csv; name="depths.csv"',
      Buffer.from('Berth,Depth\n7,9.5\n').toString('base64'),
      'Content-Disposition: attachment; filename="depths.csv"',
      'Content-Transfer-Encoding: base64',
    ),
    '--outer',
    part('message/rfc822', 'From: eve@larkhill.example\r\nSubject: Inside\r\n\r\nSee you there.'),
    '--outer--',
    '',
  ].join('\r\n');
}
