import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { investmentTemplate } from './investment-template.ts';

export const demoSeed: DemoSeed = { prepare: publishTemplate, leave: leaveDrafts };

interface Text {
  zh: string;
  en: string;
}

type Templates = {
  items: { kind: string; state: string; templateId: string; isCurrent: boolean; title: Text; body: Text }[];
};
type Template = { templateId: string; version: number };

/** Zhao writes the contract, Qian reviews and publishes it. */
async function publishTemplate({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  const { items } = await maker.get<Templates>('/console/api/contract_templates');
  if (items.some(({ kind, state }) => kind === investmentTemplate.kind && state === 'published')) return;
  const draft = await maker.post<Template>('/console/api/contract_templates/create', investmentTemplate);
  const { templateId, version } = draft;
  const reviewed = await checker.post<Template>('/console/api/contract_templates/review', {
    templateId,
    version,
    note: '条款、双语文本与费用说明已核对',
  });
  await checker.post('/console/api/contract_templates/publish', {
    templateId,
    version: reviewed.version,
  });
}

/** What the next version of a contract adds to the one that is signed now, by its kind. */
const clauses: Readonly<Record<string, Text>> = {
  investment: {
    zh: '## 九、通知\n\n与本合同有关的通知以站内信方式送达，送达之日为发出之日。',
    en: '## 9. Notices\n\nNotices about this contract are given in the app, on the day on which they are sent.',
  },
  share_subscription: {
    zh: '## 通知\n\n配售结果以站内信方式告知。',
    en: '## Notices\n\nWhat the allotment came to is told in the app.',
  },
};

/** Next versions wait for their review. */
async function leaveDrafts({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Templates>('/console/api/contract_templates');
  for (const [kind, clause] of Object.entries(clauses)) {
    const ofKind = items.filter((template) => template.kind === kind);
    const current = ofKind.find(({ isCurrent }) => isCurrent);
    if (!current || ofKind.length > 1) continue;
    const { title, body } = current;
    await maker.post('/console/api/contract_templates/create', {
      kind,
      title,
      body: { zh: `${body.zh}\n\n${clause.zh}`, en: `${body.en}\n\n${clause.en}` },
    });
  }
}
