import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { investmentTemplate } from './investment-template.ts';

export const demoSeed: DemoSeed = { prepare: publishTemplate, leave: leaveDraft };

type Templates = { items: { kind: string; state: string; templateId: string }[] };
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

/** A next version waits for its review. */
async function leaveDraft({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Templates>('/console/api/contract_templates');
  const { kind, title, body } = investmentTemplate;
  if (items.filter((template) => template.kind === kind).length > 1) return;
  await maker.post('/console/api/contract_templates/create', {
    kind,
    title,
    body: {
      zh: `${body.zh}\n\n## 九、通知\n\n与本合同有关的通知以站内信方式送达，送达之日为发出之日。`,
      en: `${body.en}\n\n## 9. Notices\n\nNotices about this contract are given in the app, on the day on which they are sent.`,
    },
  });
}
