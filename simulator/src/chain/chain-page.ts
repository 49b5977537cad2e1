import type { Language } from '../cashier.messages.ts';
import { type Html, html } from '../html.ts';
import { framed, otherThan } from '../page-frame.ts';
import { accountOf } from './address.ts';
import { type ChainMessage, chainMessage } from './chain.messages.ts';
import { logsOf } from './chain.ts';
import type { LiveChain } from './live-chains.ts';
import { type Network, networks, usdt } from './networks.ts';
import { nodeFaults } from './node.ts';

/** So many of the newest transfers are shown. */
const shownTransfers = 8;

const paying = ['paid', 'refused'] as const;
const returning = ['lost', 'back'] as const;

interface Shown {
  network: Network;
  lang: Language;
  /** Something was done just now. */
  isDone: boolean;
}

/**
 * Returns the page of a chain: what it has, and what can be done to it. All addresses are relative, so the page works
 * behind any prefix.
 */
export function chainPage(live: LiveChain, { network, lang, isDone }: Shown): string {
  const t = (key: ChainMessage) => chainMessage(key, lang);
  const { blocks, waiting } = live.state;
  const newest = (blocks.at(-1)?.number ?? 0).toLocaleString('en-US');
  return framed({
    lang,
    title: `${network} · ${t('title')} · ${t('simulated')}`,
    label: (each) => chainMessage('simulated', each),
    style: '../cashier/cashier.css',
    main: html`<nav aria-label="${t('network')}">${networks.map((each) => tab(each, network, lang))}</nav>
${isDone ? html`<p class="card done" role="status">${t('done')}</p>` : ''}
<section class="card">
  <dl>
    <dt>${t('newest')}</dt><dd>${newest}</dd>
    <dt>${t('waiting')}</dt><dd>${waiting.length}</dd>
  </dl>
  <p class="label">${t('pace')}</p>
</section>
${formsOf(live, network, lang)}
${transfersOf(live, network, t)}`,
    footer: languageLink(network, lang),
  });
}

/** Returns the forms by which something is done to a chain. */
function formsOf({ node }: LiveChain, network: Network, lang: Language): Html[] {
  const t = (key: ChainMessage) => chainMessage(key, lang);
  const choice = (key: ChainMessage): Choice => [key, t(key)];
  const form = (action: 'send' | 'blocks' | 'reorg' | 'fault', ...fields: Html[]): Html =>
    html`<form class="card" method="post" action="${network}/${action}?lang=${lang}">
  <h2>${t(action)}</h2>
  ${fields}
  <button>${t(action)}</button>
</form>`;
  const sendNote = html`<p class="label">${t('sendNote')}</p>`;
  const faults: Choice[] = [['', t('answers')], ...nodeFaults.map(choice)];
  return [
    form('send', sendNote, text('address', t('address')), text('amount', t('amount'), '100')),
    form('blocks', text('count', t('count'), '20'), select('outcome', t('outcome'), paying.map(choice))),
    // What nobody takes for confirmed yet is in one of the newest twenty blocks.
    form('reorg', text('depth', t('depth'), '20'), select('returns', t('returns'), returning.map(choice))),
    form(
      'fault',
      select('kind', t('kind'), faults),
      text('times', t('times'), '3'),
      text('behind', t('behind'), String(node.behind())),
    ),
  ];
}

/** Returns the page of what went wrong. */
export function chainErrorPage(lang: Language, title: 'notFound' | 'badRequest'): string {
  const note = title === 'badRequest' ? chainMessage('badRequestNote', lang) : '';
  return framed({
    lang,
    title: `${chainMessage('title', lang)} · ${chainMessage('simulated', lang)}`,
    label: (each) => chainMessage('simulated', each),
    style: '/cashier/cashier.css',
    main: html`<section class="card result">
  <h1>${chainMessage(title, lang)}</h1>
  <p class="label">${note}</p>
</section>`,
  });
}

const tab = (network: Network, current: Network, lang: Language): Html =>
  network === current
    ? html`<a href="${network}?lang=${lang}" aria-current="page">${network}</a>`
    : html`<a href="${network}?lang=${lang}">${network}</a>`;

function languageLink(network: Network, lang: Language): Html {
  const other = otherThan(lang);
  return html`<a href="${network}?lang=${other}" lang="${other}">${chainMessage('otherLanguage', lang)}</a>`;
}

/** Returns the newest transfers of USDT, each with its confirmations and the hash of its transaction. */
function transfersOf({ state }: LiveChain, network: Network, t: (key: ChainMessage) => string): Html {
  const { contract, decimals } = usdt[network];
  const ofUsdt = accountOf(contract);
  const newest = state.blocks
    .flatMap((block) =>
      logsOf(block)
        .filter((log) => log.contract === ofUsdt)
        .map((log) => ({ ...log, confirmations: state.blocks.length - block.number })),
    )
    .slice(-shownTransfers)
    .toReversed();
  if (newest.length === 0) return html``;
  const rows = newest.map(
    ({ units, transaction, confirmations }) => html`
    <dt>${inUsdt(BigInt(units), decimals)} USDT</dt><dd>${confirmations} ${t('confirmations')}</dd>
    <dd class="number">${transaction}</dd>`,
  );
  return html`<section class="card"><h2>${t('transfers')}</h2><dl>${rows}</dl></section>`;
}

/** Returns units of the contract as a decimal number, without zeros at its end. */
function inUsdt(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, -decimals), digits.slice(-decimals)];
  const last = [...rest].findLastIndex((digit) => digit !== '0');
  return last < 0 ? whole : `${whole}.${rest.slice(0, last + 1)}`;
}

type Choice = [value: string, text: string];

const text = (name: string, label: string, value = ''): Html =>
  html`<label>${label}<input type="text" name="${name}" value="${value}" required autocomplete="off"></label>`;

function select(name: string, label: string, choices: Choice[]): Html {
  const options = choices.map(([value, shown]) => html`<option value="${value}">${shown}</option>`);
  return html`<label>${label}<select name="${name}">${options}</select></label>`;
}
