import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { agreement, demoLoanProducts, waitingLoanProduct } from './demo-loan-products.ts';
import { lendingHouse } from './loan.postings.ts';

/** What operators of the demo do about loans, and what they leave for each other to decide. */

interface OpenLoan {
  loanId: string;
  user: { userId: string; username: string };
  next: { dueOn: string; amount: string } | null;
}

interface Work {
  promises: unknown[];
  deferrals: { deferralId: string; state: string }[];
}

/** Returns the loan that somebody of the demo is paying back. */
async function openLoanOf(operator: ApiClient, username: string): Promise<OpenLoan | undefined> {
  const { items } = await operator.post<{ items: OpenLoan[] }>('/console/api/loans', { state: 'repaying' });
  return items.find(({ user }) => user.username === username);
}

/** By what a loan is named, and what was done about it so far. */
async function workOn(operator: ApiClient, { user: { userId }, loanId }: OpenLoan) {
  const one = { userId, loanId };
  const work = await operator.get<Work>(`/console/api/loans/work?${new URLSearchParams(one)}`);
  return { one, work };
}

/** Talks with Zhou Ning: she promises the next instalment, and her last one falls due a month later, as Qian agrees. */
export async function workOut({ operator }: Demo): Promise<void> {
  const [maker, checker] = [await operator('zhao'), await operator('qian')];
  const loan = await openLoanOf(maker, 'zhouning');
  if (!loan?.next) return;
  const { one, work } = await workOn(maker, loan);
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

/** Whose instalment is to fall due a month later, if a second operator agrees. */
const deferrals = [
  { username: 'guanyue', position: 1, reason: '装修超支，请求延期一个月' },
  { username: 'anning', position: 6, reason: '年末奖金延后发放' },
];

export async function proposeDeferrals({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  for (const { username, position, reason } of deferrals) {
    const loan = await openLoanOf(maker, username);
    if (!loan) continue;
    const { one, work } = await workOn(maker, loan);
    if (work.deferrals.length > 0) continue;
    await maker.post('/console/api/loans/deferrals/propose', { ...one, position, months: 1, reason });
  }
}

interface Products {
  items: { productId: string; name: { en: string }; proposedAgreement: object | null }[];
}

/** Leaves a product, and another agreement of the first one, to a second operator. */
export async function proposeProducts({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Products>('/console/api/loan-products');
  const named = (wanted: string) => items.find(({ name }) => name.en === wanted);
  if (!named(waitingLoanProduct.name.en))
    await maker.post('/console/api/loan-products/create', waitingLoanProduct);
  const first = named(demoLoanProducts[0]?.name.en ?? '');
  if (!first || first.proposedAgreement) return;
  await maker.post('/console/api/loan-products/propose-agreement', {
    loanProductId: first.productId,
    agreement: {
      zh: `${agreement.zh}\n\n## 四、联系方式\n\n1. 审核期间我保持预留手机号畅通；号码变更时及时更新。`,
      en: `${agreement.en}\n\n## 4. How I am reached\n\n1. Until the decision I can be reached at the number that I have given, and say so when it changes.`,
    },
  });
}

/** Leaves more of the lender's money to a second operator who has seen it at the bank. */
export async function recordFunding({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const funding = { account: lendingHouse, amount: '50000.00', bankReference: 'DEMO-lending-2' };
  await maker.post('/console/api/fundings/record', funding, 'seed-record-lending-2');
}
