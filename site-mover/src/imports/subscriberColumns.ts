// Column names and values in subscriber lists, as written by Ghost, Substack, Mailchimp, Buttondown, Kit, beehiiv, MailerLite,
// listmonk, Brevo, Klaviyo, HubSpot and this site. Case and punctuation are ignored.

export type Meaning = 'email' | 'date' | 'stays' | 'left' | 'status';
/** Whether a subscriber is still subscribed, according to one value; null if the value is not recognized. */
export type Verdict = 'stays' | 'left' | null;

const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const listOf = (words: string) => new Set(words.trim().split(/\s+/));

const emails =
  listOf(`email emailaddress emailaddresses mail mailaddress subscriberemail useremail contactemail emailid
  primaryemail memberemail email1 subscriber adresseemail adressemail courriel correo correoelectrónico correoelectronico
  emailadresse eposta epost`);
const dates =
  listOf(`createdat created creationdate subscribedat subscribedon subscribeddate startdate optintime optindate
  confirmtime confirmedat signupdate signuptime signedupat joined joinedat joindate dateadded addedat dateofsubscription
  subscriptiondate subscribedate registered registeredat`);
// Columns that look like a status but mean something else.
const others =
  listOf(`id name firstname lastname note notes memberrating optinip confirmip latitude longitude gmtoff dstoff
  timezone cc region lastchanged leid euid tags labels tiers complimentaryplan stripecustomerid stripeplan paidupgradedate
  activesubscription plan expiry digestenabled daysactive30d subscriptionsourcefree subscriptionsourcepaid vip
  isvip birthday birthdate dateofbirth dob lastopen lastopened lastopenedat lastopendate lastclick lastclickedat lastclickdate
  lastactivity lastactive lastseen lastseenat lastlogin lastsent lastemailsent updated updatedat lastupdated modified modifiedat
  firstseen statesince confirmdate preferdigests userid opens clicks age gender phone company country city`);

const left =
  /unsub|opt(?:ed)?out|suppress|bloc?k(?:ed|list)|blacklist|complain|(?:hard|soft)?bounce[ds]?(?:at|date|time|on)?$|^clean|donot(?:email|contact|mail)|(?:^|is|has|was|email)(?:disabled|inactive|deleted|removed|cancell?ed|archived|left|spam)(?:at|on|date|time)?$/;
const stays =
  /^(?:is|email|currently)?(?:subscribed|active|enabled|optin|optedin|confirmed|verified)$|subscribedto|accepts?(?:email)?marketing|consent$|optedin/;
const status = /status$|^state$|^subscri(?:ber|ption)(?:type|state)$/;
// Words for unsubscribing and for a status in the most common languages. The owner is asked about unknown words.
const leftElsewhere =
  /abgemeld|abmeld|abbestell|ausgetrag|austritt|ausgetret|kündig|gelöscht|gesperrt|unzustellbar|désabonn|désinscri|résili|supprim|rebond|baja|cancelad|rebotad|desuscri|descadast|desinscri|disiscri|cancellat|annull|uitgeschreven|afgemeld|opgezegd|avregistr|avmeld|afmeld|frameld|wypisan|rezygn|odhlá|leirat|dezabon|peru|çıktı|iptal|отпис|відпис|退订|退訂|取消|停止|解除|解約|退会|해지|취소|거부|إلغاء|ملغ|הסר|ביטול|ยกเลิก|hủy/;
const looksLikeStatus =
  /statut?|stato$|estado|situa[cç]|stan$|stav$|állapot|durum|статус|стан$|狀態|状态|状況|ステータス|상태|حالة|סטטוס|สถานะ|trạngthái|abo$|abonn|iscri|inscri|suscri|donot|dnd$|unengag|zustand|quit|churn|newsletter|mailinglist|wants|receiv|(?:send|mail|email|contact)able|allow|agree|unjoin|valid|deliverab|gdpr|dsgvo|unsub|subscri|opt(?:ed)?(?:in|out)|active|enabled|disabled|bounc|complain|suppress|consent|permission|bloc?k|cancel|delet|remov|clean|archiv|spam/;

/** Returns a column's meaning by its name; `names` are the names of all columns. */
export function meaningOf(name: string, names: readonly string[]): Meaning | null {
  const key = toKey(name);
  if (emails.has(key)) return 'email';
  if (dates.has(key)) return 'date';
  if (saysNothing(key, names)) return null;
  if (left.test(key)) return 'left';
  if (status.test(key)) return 'status';
  return stays.test(key) ? 'stays' : null;
}

// Substack's cancel date is when a paid plan ends; the person still gets the free letters.
const saysNothing = (key: string, names: readonly string[]) =>
  others.has(key) || (key === 'canceldate' && names.map(toKey).includes('stripeplan'));

// Signs, in a column with an unknown name, that a person unsubscribed: a ticked box, or a date that only some rows have.
const isTick = (values: readonly string[]) =>
  values.length <= 3 &&
  values.every((value) => ticks.has(toKey(value))) &&
  values.some((value) => value !== '');
const isDayOfSome = (values: readonly string[]) =>
  values.includes('') && values.length > 1 && values.every((value) => value === '' || isDate(value));

/** Whether an unknown column may show who unsubscribed, judging by its name or its values. */
export const mayTellWhoLeft = (name: string, values: readonly string[], names: readonly string[]): boolean =>
  !saysNothing(toKey(name), names) &&
  (looksLikeStatus.test(toKey(name)) ||
    leftElsewhere.test(toKey(name)) ||
    isTick(values) ||
    isDayOfSome(values) ||
    values.some(isLeftWord));

const isLeftWord = (value: string) => {
  const key = toKey(value);
  return leftWords.has(key) || key.replace(/^dadode/, '').search(leftElsewhere) === 0;
};

/** Whether a column holds the owner's own words, in which a single one may say that a person left. */
export const isOwnWords = (name: string): boolean => /^(?:notes?|labels?|tags?)$/.test(toKey(name));

/** Whether one of several words, such as tags or the parts of a file's name, may say that a person left. */
export const mentionsLeft = (words: string): boolean =>
  /unsub|opt(?:ed)?out/.test(toKey(words)) || words.split(/[^\p{L}]+/u).some(isLeftWord);

const yes = listOf('true t yes y 1 on x ja oui si sí 是');
const no = listOf('false f no n 0 off nein non never none null nan na undefined');
const ticks = new Set([...yes, ...no, '']);
const leftWords =
  listOf(`unsubscribed unsubscribe unsub unsubbed notsubscribed nonsubscribed neversubscribed nolongersubscribed
  cancelled canceled cancel bounced bounce hardbounced hardbounce softbounced softbounce undeliverable undelivered complained
  complaint complainer spam spammy abuse junk inactive notactive optedout optout notoptedin removed deleted archived suppressed
  blocked blocklisted blacklisted unconfirmed notconfirmed pending waiting unactivated inactivated deactivated disabled cleaned invalid
  expired ended left gone churned lapsed former dormant banned quarantined rejected failed dropped transactional unengaged
  unverified donotemail donotcontact donotmail withdrawn revoked denied declined paused abgemeldet gekündigt désabonné
  désinscrit inactif inaktiv baja`);
const staysWords =
  listOf(`active activated subscribed subscriber confirmed regular premium free paid comped complimentary gift
  gifted trialed trial enabled optedin optin valid verified deliverable member members granted aktiv actif activo abonné
  singleoptin doubleoptin`);
export const isDate = (value: string) => /^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(value);
const isNoDate = (value: string) => /^0{4}-00-00/.test(value);

/** Decides, from a value in a column with this meaning, whether a person is subscribed. */
export function judge(meaning: Exclude<Meaning, 'email'>, value: string): Verdict {
  const key = toKey(value);
  const isNothing = no.has(key) || isNoDate(value);
  if (meaning === 'date') return isNothing || isLeftWord(value) ? null : 'stays';
  if (meaning === 'left') {
    if (key === '' || isNothing) return 'stays';
    // A textual reason means that the person left; a number of bounces does not.
    if (staysWords.has(key) || (/^\d+$/.test(value) && value !== '1' && !isTimestamp(value))) return null;
    return 'left';
  }
  if (leftWords.has(key) || isNothing) return 'left';
  return staysWords.has(key) || yes.has(key) || (meaning === 'stays' && isDate(value)) ? 'stays' : null;
}

/** Whether a day that only some rows of the column have is that of a confirmation, without which nobody is subscribed. */
export const isConfirmation = (name: string): boolean => toKey(name).startsWith('confirm');

const isTimestamp = (digits: string) => /^\d{10}(?:\d{3})?$/.test(digits);
