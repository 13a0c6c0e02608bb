const dsn = (action: string, status: string, original: string) =>
  `From: MAILER-DAEMON@mx.example.net
To: hello@example.com
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000

Original-Recipient: rfc822;ada@example.com
Final-Recipient: rfc822;ada.new@example.net
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status}
    no such user here

--b1
${original}

--b1--
`.replaceAll('\n', '\r\n');

export const delivery = '5801ae35-cb37-4b16-aff4-884035c1d928';

const letter = (id: string) => `Message-ID: <${id}@mira.example>
To: ada@example.com
Subject: Hello`;

const whole = (id: string) => `Content-Type: message/rfc822

${letter(id)}
Content-Type: text/plain

Body`;

const headersAlone = (id: string) => `Content-Type: text/rfc822-headers

${letter(id)}`;

/** A bounce as Postfix writes it, with the whole letter or only its headers. */
export const bounce = (action: string, status: string, { id = delivery, isWhole = true } = {}): string =>
  dsn(action, status, isWhole ? whole(id) : headersAlone(id));

/** A bounce for several recipients, each with its address, action and status. */
export const recipients = (
  groups: [address: string, action: string, status: string][],
  prefix = '',
): string =>
  `From: MAILER-DAEMON@mx.example.net
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: message/${prefix}delivery-status

Reporting-MTA: dns; mx.example.net

${groups
  .map(
    ([address, action, status]) =>
      `Final-Recipient: ${address.includes(';') ? address : `rfc822; ${address}`}\nAction: ${action}\nStatus: ${status}\n`,
  )
  .join('\n')}
--b1
${whole(delivery).replace('message/rfc822', prefix ? 'message/global' : 'message/rfc822')}

--b1--
`.replaceAll('\n', '\r\n');

/** A complaint as providers send it. */
export const complaint = (id = delivery): string => feedback('abuse', id);

/** A feedback report of the given type. */
export const feedback = (type: string, id = delivery): string =>
  `From: abuse@provider.example
To: hello@example.com
Subject: FW: Hello
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b2"

--b2
Content-Type: text/plain

This is an email abuse report.

--b2
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <ada@example.com>

--b2
${whole(id)}

--b2--
`.replaceAll('\n', '\r\n');
