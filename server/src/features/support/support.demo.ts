import { deriveId } from '../../platform/ids.ts';
import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';

export const demoSeed: DemoSeed = { prepare: addCanned, leave: ask };

const canned = {
  name: '提现到账时间',
  text: {
    zh: '提现在审核通过后由支付渠道处理，通常当天到账。您可以在“提现记录”中查看进度。',
    en: 'Once a withdrawal is approved, the payment provider pays it out, usually on the same day. You can follow it in your withdrawal records.',
  },
};

/** Zhao adds an answer that is used often. */
async function addCanned({ operator }: Demo): Promise<void> {
  const zhao = await operator('zhao');
  const { items } = await zhao.get<{ items: { name: string }[] }>('/console/api/support/answers');
  if (items.some(({ name }) => name === canned.name)) return;
  await zhao.post('/console/api/support/answers/add', canned);
}

interface Ticket {
  ticketId: string;
  state: string;
  mayRate: boolean;
}

/** Opens the ticket of a person, or finds the one that was opened by an interrupted run. */
async function open(client: ApiClient, who: string, topic: string, text: string) {
  const draft = deriveId('demo support', who);
  const ticket = await client.post<Ticket>('/api/support/open', { draft, topic, text });
  const { userId } = await client.get<{ userId: string }>('/api/me');
  return { ...ticket, one: { ticketId: ticket.ticketId, userId } };
}

/** Hands a ticket that waits on to another role, once. */
async function handOn(
  operator: ApiClient,
  { state, one }: Awaited<ReturnType<typeof open>>,
  to: string,
  reason: string,
): Promise<void> {
  const { ticket } = await operator.get<{ ticket: { escalation: object | null } }>(
    '/console/api/support/detail',
    one,
  );
  if (state === 'open' && !ticket.escalation)
    await operator.post('/console/api/support/escalate', { ...one, seen: 1, to, reason });
}

/**
 * Lin Xiao was answered, Chen Jing waits, what He Yu and An Ning ask was handed on, and what Zhou Ning asked is solved and
 * rated.
 */
async function ask({ operator, person }: Demo): Promise<void> {
  const zhao = await operator('zhao');
  const answer = (one: object, text: string) =>
    zhao.post('/console/api/support/answer', { ...one, seen: 1, text });
  const lin = await person('linxiao');
  const waiting = await open(lin, 'linxiao', 'withdrawal', '我昨天申请的提现什么时候能到账？');
  if (waiting.state === 'open') await answer(waiting.one, canned.text.zh);
  const chen = await person('chenjing');
  await open(chen, 'chenjing', 'investing', '到期后本金会自动转回钱包吗？需要我做什么吗？');
  const yu = await person('heyu');
  const review = await open(yu, 'heyu', 'account', '身份证照片已经提交，大概多久可以审核完？');
  await handOn(zhao, review, 'reviewer', '认证排队较久，请复核员优先处理');
  const an = await person('anning');
  const missing = await open(an, 'anning', 'recharge', '银行转账过了一天还没有到账，能帮我查一下吗？');
  await handOn(zhao, missing, 'treasurer', '需要资金主管核对银行流水');
  const ning = await person('zhouning');
  const { state, one } = await open(ning, 'zhouning', 'account', '怎样更换绑定的邮箱？');
  const { ticketId } = one;
  if (state === 'open') await answer(one, '请在“设置—账户安全”中点击邮箱，按提示用验证码更换即可。');
  if (state === 'open' || state === 'answered') await ning.post('/api/support/solve', { ticketId });
  const { mayRate } = await ning.post<Ticket>('/api/support/read', { ticketId });
  if (mayRate) await ning.post('/api/support/rate', { ticketId, stars: 5, comment: '回复很快，谢谢。' });
}
