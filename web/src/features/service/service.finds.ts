import type { HelpTopic } from '../../platform/help.ts';
import type { LocalFind } from '../../shared/search/local-find.ts';
import { serviceMessages as t } from './service.messages.ts';

type Text = LocalFind['title'];

/** The question and the answer of each topic; an answer with figures is searched for by its question. */
const questions: Readonly<Record<HelpTopic, readonly [question: Text, answer: Text]>> = {
  recharge: [t.rechargeQ, t.rechargeA],
  withdraw: [t.withdrawQ, t.withdrawA],
  transfer: [t.transferQ, t.transferA],
  returns: [t.returnQ, t.returnA],
  frozen: [t.frozenQ, t.frozenA],
  cancel: [t.cancelQ, t.cancelA],
  certification: [t.certificationQ, t.certificationA],
  records: [t.recordsQ, t.recordsA],
  password: [t.passwordQ, t.passwordA],
  safety: [t.safetyQ, t.safetyA],
};

/** A text with something to fill in is no text any more once it was compiled. */
const isPlain = ({ zh, en }: Text): boolean =>
  [zh, en].every((text) => typeof text === 'string' && !text.includes('{'));

export const finds: readonly LocalFind[] = Object.entries(questions).map(([topic, [title, answer]]) => ({
  of: 'help',
  title,
  note: isPlain(answer) ? answer : null,
  page: `/pages/service/service2?about=${topic}` as const,
}));
