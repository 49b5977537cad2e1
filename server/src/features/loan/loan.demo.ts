import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoSignature } from '../investing/index.ts';
import { demoLoanProducts } from './demo-loan-products.ts';
import { lendingHouse } from './loan.postings.ts';
import { loanTemplate } from './loan-template.ts';

export const demoSeed: DemoSeed = {
  early: async (demo, person) => {
    await offerLoans(demo);
    await live(demo, person);
  },
  prepare: offerLoans,
  live,
  leave: async (demo) => {
    await workOut(demo);
    await leaveApplication(demo);
  },
};

type Templates = { items: { kind: string; state: string }[] };
type Template = { templateId: string; version: number };

/** Zhao writes the contract, records the money and writes the products; Qian checks each. */
async function offerLoans({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  await publishTemplate(maker, checker);
  await fund(maker, checker);
  const known = await maker.get<{ items: { name: { en: string } }[] }>('/console/api/loan-products');
  for (const draft of demoLoanProducts) {
    if (known.items.some(({ name }) => name.en === draft.name.en)) continue;
    const { productId } = await maker.post<{ productId: string }>('/console/api/loan-products/create', draft);
    await checker.post('/console/api/loan-products/publish', { loanProductId: productId });
  }
}

async function fund(maker: ApiClient, checker: ApiClient): Promise<void> {
  const query = new URLSearchParams({ account: lendingHouse });
  const { items } = await maker.get<{ items: unknown[] }>(`/console/api/fundings?${query}`);
  if (items.length > 0) return;
  const { fundingId } = await maker.post<{ fundingId: string }>(
    '/console/api/fundings/record',
    { account: lendingHouse, amount: '200000.00', bankReference: 'DEMO-lending-1' },
    'seed-record-lending',
  );
  await checker.post('/console/api/fundings/confirm', { fundingId }, 'seed-confirm-lending');
}

async function publishTemplate(maker: ApiClient, checker: ApiClient): Promise<void> {
  const { items } = await maker.get<Templates>('/console/api/contract_templates');
  if (items.some(({ kind, state }) => kind === loanTemplate.kind && state === 'published')) return;
  const draft = await maker.post<Template>('/console/api/contract_templates/create', loanTemplate);
  const { templateId, version } = draft;
  const reviewed = await checker.post<Template>('/console/api/contract_templates/review', {
    templateId,
    version,
    note: '利率、综合成本、撤回权与逾期条款已核对',
  });
  await checker.post('/console/api/contract_templates/publish', {
    templateId,
    version: reviewed.version,
  });
}

interface Application {
  applicationId: string;
  amount: string;
  state: string;
}

interface Offers {
  items: { productId: string; agreementVersion: number }[];
}

interface Wish {
  amount: string;
  months: number;
}

/** Applies for a loan of the first product, unless it was done before: nobody applies for the same amount twice. */
async function apply(client: ApiClient, wish: Wish): Promise<Application> {
  const before = await client.get<{ items: Application[] }>('/api/loan/applications');
  const known = before.items.find(({ amount }) => amount === wish.amount);
  if (known) return known;
  const { items } = await client.get<Offers>('/api/loan/products');
  const [product] = items;
  if (!product) throw new SeedFailure('no loan is offered');
  return client.post<Application>('/api/loan/apply', {
    productId: product.productId,
    agreementVersion: product.agreementVersion,
    ...wish,
    method: 'equal_instalments',
    purpose: 'renovation',
    employment: 'employed',
    monthlyIncome: '15000.00',
    consents: true,
  });
}

/**
 * Who borrows on their first day. Chen Jing has no need of it after all, and repays it at once. Guan Yue comes early,
 * wants to pay each instalment by hand, and has paid none: hers is overdue when the demo begins.
 */
const borrowers: Readonly<Record<string, Wish & { next?: (person: DemoPerson) => Promise<void> }>> = {
  zhouning: { amount: '6000.00', months: 6 },
  chenjing: { amount: '2000.00', months: 3, next: repayAtOnce },
  guanyue: { amount: '5000.00', months: 6, next: payByHand },
};

async function live(demo: Demo, person: DemoPerson): Promise<void> {
  const wanted = borrowers[person.username];
  if (!wanted) return;
  const { next, ...wish } = wanted;
  await borrow(demo, person, wish);
  await next?.(person);
}

/** Somebody borrows; Qian decides. */
async function borrow(
  { operator }: Demo,
  { username, userId, client }: DemoPerson,
  wish: Wish,
): Promise<void> {
  const { applicationId, state } = await apply(client, wish);
  if (state === 'signed') return;
  const reviewer = await operator('qian');
  const one = { userId, applicationId };
  if (state === 'submitted') await reviewer.post('/console/api/loan-applications/take', one);
  if (state !== 'approved')
    await reviewer.post('/console/api/loan-applications/approve', {
      ...one,
      amount: wish.amount,
      reason: '收入稳定，每期还款不到月收入的一成',
    });
  const preview = await client.post<{ draft: { terms: Record<string, string> }; draftSha256: string }>(
    '/api/contract/preview',
    { kind: 'loan', subjectId: applicationId, units: '1' },
  );
  const { annualRateBps, interest, fee } = preview.draft.terms;
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'sign_loan',
    amount: wish.amount,
    payee: applicationId,
  });
  await client.post(
    '/api/loan/sign',
    {
      applicationId,
      shown: { annualRateBps: Number(annualRateBps), interest, fee },
      contract: { draftSha256: preview.draftSha256, signature: demoSignature },
      authorization,
    },
    `seed-loan-${username}`,
  );
}

/** Switches off that instalments are paid from the wallet. */
async function payByHand({ client }: DemoPerson): Promise<void> {
  const { items } = await client.get<{ items: { loanId: string; isAutopay: boolean }[] }>('/api/loan/loans');
  const loan = items.find(({ isAutopay }) => isAutopay);
  if (loan) await client.post('/api/loan/autopay', { loanId: loan.loanId, isOn: false });
}

interface Owed {
  payoff: string;
  owed: { penalty: string; accrued: string; principalAhead: string };
}

/** Repays all of a loan on its first day, on which no interest has accrued yet. */
async function repayAtOnce({ username, client }: DemoPerson): Promise<void> {
  const { items } = await client.get<{ items: { loanId: string; state: string }[] }>('/api/loan/loans');
  const loan = items.find(({ state }) => state === 'repaying');
  if (!loan) return;
  const { loanId } = loan;
  const { payoff, owed } = await client.get<Owed>('/api/loan/detail', { loanId });
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'repay_loan',
    amount: payoff,
    payee: loanId,
  });
  const shown = { penalty: owed.penalty, interest: owed.accrued, principal: owed.principalAhead };
  await client.post(
    '/api/loan/repay',
    { loanId, kind: 'payoff', amount: payoff, shown, authorization },
    `seed-loan-repaid-${username}`,
  );
}

interface OpenLoan {
  loanId: string;
  user: { userId: string; username: string };
  next: { dueOn: string; amount: string } | null;
}
interface Work {
  promises: unknown[];
  deferrals: { deferralId: string; state: string }[];
}

/** Zhou Ning has promised the next instalment, and the last one falls due a month later: Zhao talked to her, Qian agreed. */
async function workOut({ operator }: Demo): Promise<void> {
  const [maker, checker] = [await operator('zhao'), await operator('qian')];
  const loans = await maker.post<{ items: OpenLoan[] }>('/console/api/loans', { state: 'repaying' });
  const loan = loans.items.find(({ user }) => user.username === 'zhouning');
  if (!loan?.next) return;
  const one = { userId: loan.user.userId, loanId: loan.loanId };
  const work = await maker.get<Work>(`/console/api/loans/work?${new URLSearchParams(one)}`);
  if (work.promises.length === 0) {
    await maker.post('/console/api/loans/note', { ...one, note: '换了工作，下月起收入恢复。' });
    const { amount, dueOn } = loan.next;
    await maker.post('/console/api/loans/promise', { ...one, amount, payOn: dueOn });
  }
  if (work.deferrals.some(({ state }) => state === 'granted')) return;
  const wish = { position: 6, months: 1, reason: '换工作期间收入减少' };
  const isProposed = work.deferrals.some(({ state }) => state === 'proposed');
  const { deferrals } = isProposed
    ? work
    : await maker.post<Work>('/console/api/loans/deferrals/propose', { ...one, ...wish });
  const { userId } = one;
  const deferralId = deferrals.find(({ state }) => state === 'proposed')?.deferralId;
  await checker.post('/console/api/loans/deferrals/decide', { userId, deferralId, decision: 'grant' });
}

/** Chen Jing's application waits for somebody who decides. */
async function leaveApplication({ person }: Demo): Promise<void> {
  await apply(await person('chenjing'), { amount: '8000.00', months: 12 });
}
