import { type Language, type MessageKey, message } from './cashier.messages.ts';
import { type Html, html } from './html.ts';
import { framed, otherThan } from './page-frame.ts';
import type { PaymentRecord } from './state.ts';

/**
 * Returns the page to pay on. All addresses are relative, so the pages work behind any prefix. `seconds` is what is
 * left to pay in.
 */
export function payPage({ payment, terms }: PaymentRecord, seconds: number, lang: Language): string {
  const t = (key: MessageKey) => message(key, lang);
  const button = (action: 'pay' | 'fail' | 'cancel') =>
    html`<button class="${action}" formaction="${payment.id}/${action}?lang=${lang}">${t(action)}</button>`;
  const counts = seconds < 100 * 60;
  return page(lang, payment.id, {
    head: html`<meta http-equiv="refresh" content="${seconds + 1}">
<link rel="stylesheet" href="${payment.id}/countdown.css">`,
    main: html`<section class="card">
  <p class="label">${t('payTo')} <b>Banyan</b></p>
  ${amountLine(payment.amount)}
  <dl>
    <dt>${t('method')}</dt><dd>${t(terms.method)}</dd>
    <dt>${t('reference')}</dt><dd class="number">${payment.merchant_reference}</dd>
    <dt>${t('payBefore')}</dt><dd>${clock(terms.expires_at)}</dd>
    ${counts ? html`<dt>${t('timeLeft')}</dt><dd><span class="countdown" role="timer"></span></dd>` : ''}
  </dl>
</section>
<form method="post">
  ${button('pay')}
  <div class="pair">${button('fail')}${button('cancel')}</div>
  <details class="card">
    <summary>${t('advanced')}</summary>
    <p class="label">${t('advancedNote')}</p>
    ${select('delay_ms', t('delay'), [
      ['', t('unchanged')],
      ['5000', t('seconds5')],
      ['30000', t('seconds30')],
      ['300000', t('minutes5')],
    ])}
    ${select('duplicate', t('duplicate'), counted(['2', '3', '5'], t('unchanged'), t('times')))}
    ${select('drop', t('drop'), counted(['1', '2', '3'], t('unchanged'), t('times')))}
    ${tick('reorder', t('reorder'))}${tick('wrong_amount', t('wrongAmount'))}${tick('forge', t('forge'))}
  </details>
</form>`,
  });
}

/** In the address of a page whose payment has ended just now. */
export const justEnded = '&ended=now';

/**
 * Returns the page of the result, which leads back to the merchant: after a look at it where the payment has ended
 * just now, at once where somebody comes back to it.
 */
export function resultPage({ payment, terms }: PaymentRecord, lang: Language, hasJustEnded: boolean): string {
  const t = (key: MessageKey) => message(key, lang);
  const back = new URL(terms.return_url).href;
  const good = payment.status === 'succeeded';
  const status = payment.status === 'pending' ? 'expired' : payment.status;
  return page(lang, payment.id, {
    query: hasJustEnded ? justEnded : '',
    head: html`<meta http-equiv="refresh" content="${hasJustEnded ? 5 : 0};url=${back}">`,
    main: html`<section class="card result ${good ? 'good' : 'bad'}">
  <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="${
    good ? 'M14 25l7 7 13-15' : 'M24 13v14M24 33v2'
  }"/></svg>
  <h1>${t(status)}</h1>
  ${amountLine(payment.amount)}
  <p class="label number">${payment.merchant_reference}</p>
</section>
<a class="pay" href="${back}">${t('back')}</a>
${hasJustEnded ? html`<p class="label centre">${t('returning')}</p>` : ''}`,
  });
}

export function errorPage(lang: Language, title: 'notFound' | 'badRequest'): string {
  const note = title === 'notFound' ? html`<p class="label">${message('notFoundNote', lang)}</p>` : html``;
  const main = html`<section class="card result"><h1>${message(title, lang)}</h1>${note}</section>`;
  return page(lang, undefined, { head: html``, main });
}

function page(
  lang: Language,
  id: string | undefined,
  parts: { head: Html; main: Html; query?: string },
): string {
  const other = otherThan(lang);
  return framed({
    lang,
    title: `${message('title', lang)} · ${message('simulated', lang)}`,
    label: (each) => message('simulated', each),
    style: `${id ? '' : '/cashier/'}cashier.css`,
    head: parts.head,
    main: parts.main,
    footer: id
      ? html`<a href="${id}?lang=${other}${parts.query ?? ''}" lang="${other}">${message('otherLanguage', lang)}</a>`
      : html``,
  });
}

function amountLine(amount: string): Html {
  const [whole = '', cents = ''] = amount.split('.');
  const grouped = BigInt(whole).toLocaleString('en-US');
  return html`<p class="amount">¥${grouped}<small>.${cents}</small></p>`;
}

function clock(instant: string): string {
  const format = { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(new Date(instant));
}

function counted(choices: string[], unchanged: string, unit: string): [string, string][] {
  return [['', unchanged], ...choices.map((count): [string, string] => [count, `${count} ${unit}`])];
}

function select(name: string, label: string, choices: [string, string][]): Html {
  const options = choices.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label>${label}<select name="${name}">${options}</select></label>`;
}

function tick(name: string, label: string): Html {
  return html`<label><span>${label}</span><input type="checkbox" name="${name}"></label>`;
}
