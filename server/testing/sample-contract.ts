import type { ContractDocument, Signature } from '@banyan/domain/contracts/document.ts';
import { fillTemplate } from '@banyan/domain/contracts/fill-template.ts';
import { parseTemplate } from '@banyan/domain/contracts/template.ts';
import type { TemplateFields } from '@banyan/domain/contracts/template-fields.ts';

const fields: TemplateFields = {
  investor: { kind: 'text' },
  issuer: { kind: 'text' },
  principal: { kind: 'amount' },
  rateBps: { kind: 'percent' },
  cycleDays: { kind: 'days' },
  valueOn: { kind: 'date' },
  schedule: { kind: 'table', columns: ['text', 'date', 'amount', 'amount', 'amount'] },
};

const markdown = {
  zh: `# 第一条　投资本金与期限

投资人{{investor}}同意向发行人{{issuer}}投资，本金为人民币{{principal}}（大写：人民币{{principal.words}}），期限为{{cycleDays}}，自{{valueOn}}起计息。

# 第二条　预期收益

1. 预期年化收益率为 {{rateBps}}（单利，按实际天数除以 365 计算）。预期收益不是承诺：收益只从发行人已经拨付的资金中支付。
2. 发行人的拨付不足时，当期收益顺延，应用会如实显示“支付延迟”，并在资金到位后按到期先后支付。
3. 投资人可能得不到全部收益；最坏的情形下，投资人可能损失部分或者全部本金。

# 第三条　支付安排

每期的应付收益与本金如下表。日期遇法定节假日不顺延。

| 期次 | 支付日期 | 收益（元） | 本金（元） | 合计（元） |
| --- | --- | ---: | ---: | ---: |
| {{schedule}} |

# 第四条　冷静期

投资人可以在签署后 24 小时之内取消本合同，本金全额退回，不收取任何费用。

# 第五条　双方的权利和义务

- 发行人应当按照本合同约定的用途使用资金，并且在每个季度结束后的十个工作日之内披露资金的使用情况。
- 平台方只提供信息、记账与支付服务，不对本金和收益作任何形式的担保，也不得以自有资金垫付收益。
- 投资人应当保证其提供的身份信息真实、有效，并且知悉本产品的风险等级与本人的风险承受能力相适应。

## 第五条之一　信息披露

发行人发生可能影响支付能力的重大事项时，应当在知悉该事项之日起三个工作日之内通知平台方，由平台方在应用中公布。

# 第六条　争议解决

因本合同产生的争议，由双方协商解决；协商不成的，任何一方均可以向投资人住所地有管辖权的人民法院提起诉讼。

# 第七条　其他

本合同自投资人签署并且通过支付密码确认之时起成立，自起息日起生效。本合同以电子形式订立，与纸质合同具有同等效力。`,
  en: `# 1. Principal and term

The investor {{investor}} invests {{principal}} with the issuer {{issuer}} for {{cycleDays}}. Interest is earned from {{valueOn}} on.

# 2. Expected return

1. The expected annual rate is {{rateBps}} (simple interest, actual days over 365). It is expected and not promised: returns are paid only from money that the issuer has put in.
2. While the issuer is short of funds, what is due is delayed. The app says “payment delayed”, and what is owed is paid in the order in which it fell due.
3. The investor may not receive all of the return and, in the worst case, may lose part or all of the principal.

# 3. Payments

What is due on each date is in the table below. Public holidays do not move a date.

| Period | Pays on | Return (CNY) | Principal (CNY) | Total (CNY) |
| --- | --- | ---: | ---: | ---: |
| {{schedule}} |

# 4. Cooling-off

Within 24 hours after signing the investor may cancel this contract. The whole principal is returned, without a fee.

# 5. Rights and duties

- The issuer uses the money for the purpose that this contract states, and discloses its use within ten working days after each quarter.
- The platform gives information, keeps the accounts and carries out payments. It vouches for neither principal nor return, and pays no return out of its own money.
- The investor vouches for the truth of the personal details given, and knows that the risk level of this product is suitable for what the investor can bear.

## 5.1 Disclosure

The issuer tells the platform within three working days of anything that may affect its ability to pay, and the platform publishes it in the app.

# 6. Disputes

The parties settle disputes by negotiation. Where that fails, each of them may go to the court at the investor’s place of residence.

# 7. Other provisions

This contract is concluded when the investor signs it and confirms with the payment password. It is made in electronic form, which has the same force as paper.`,
};

/** Strokes as a hand draws them: two letters and a line below. */
export const drawnSignature: Signature = {
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes: [
    wave(60, 100, 160, 50, 3),
    wave(240, 90, 120, 40, 2),
    wave(380, 110, 140, 30, 4),
    [60, 170, 200, 165, 400, 172, 540, 160],
    [300, 30],
  ],
};

function wave(x: number, y: number, width: number, height: number, turns: number): number[] {
  return Array.from({ length: 40 }, (_, at) => [
    x + Math.round((width * at) / 39),
    y + Math.round(height * Math.sin((2 * Math.PI * turns * at) / 39)),
  ]).flat();
}

const texts = {
  zh: { title: '投资合同（蓝石订单融资 2026-3 期）', device: 'iPhone · Safari（上海）', investor: '林晓' },
  en: {
    title: 'Investment contract: Bluestone Orders 2026-3',
    device: 'iPhone · Safari',
    investor: 'Lin Xiao',
  },
} as const;

/** Returns a signed contract of an investment with a year of monthly payments. */
export function sampleContract(
  language: 'zh' | 'en',
  changes: Partial<ContractDocument> & { periods?: number } = {},
): ContractDocument {
  const { periods = 12, ...overrides } = changes;
  const { title, device, investor } = texts[language];
  const name = overrides.parties?.[0]?.name ?? investor;
  const issuer = language === 'zh' ? '蓝石订单贸易有限公司' : 'Bluestone Orders Trading Co., Ltd.';
  const parsed = parseTemplate(markdown[language], fields, language);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const filled = fillTemplate(parsed.template, {
    investor: name,
    issuer,
    principal: '100000.00',
    rateBps: '365',
    cycleDays: '365',
    valueOn: '2026-11-23',
    schedule: Array.from({ length: periods }, (_, at) => [
      `${at + 1}`,
      `${2026 + Math.floor((at + 11) / 12)}-${String(((at + 11) % 12) + 1).padStart(2, '0')}-23`,
      '304.17',
      at === periods - 1 ? '100000.00' : '0.00',
      at === periods - 1 ? '100304.17' : '304.17',
    ]),
  });
  if (!filled.ok) throw new Error(JSON.stringify(filled.faults));
  return {
    kind: 'investment',
    language,
    templateVersion: 3,
    title,
    parties: [
      { role: 'investor', name, reference: '310***********1234' },
      { role: 'issuer', name: issuer, reference: '91310000MA1FL0000X' },
      {
        role: 'platform',
        name: language === 'zh' ? '榕树信息科技有限公司' : 'Banyan Technology Ltd.',
        reference: '91310000MA1FL1111Y',
      },
    ],
    blocks: filled.blocks,
    terms: { principal: '100000.00', rateBps: '365', cycleDays: '365', valueOn: '2026-11-23' },
    effectiveOn: '2026-11-23',
    expiresOn: '2027-11-23',
    number: 'BY-INV-20261122-000123',
    signedAt: '2026-11-22T06:30:05.123Z',
    signature: drawnSignature,
    device,
    draftSha256: '5b6d9a6f8c1f0a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819203',
    ...overrides,
  };
}

/** The samples that are kept as files, by name: two languages, a later version of one, and one under a rare name. */
export const sampleContracts = {
  zh: sampleContract('zh', { periods: 3 }),
  en: sampleContract('en'),
  'en-later': laterVersion(sampleContract('en', { number: 'BY-INV-20261201-000200', templateVersion: 4 })),
} as const;

function laterVersion(document: ContractDocument): ContractDocument {
  const blocks = document.blocks
    .filter((block) => !('text' in block && block.text.startsWith('Within 24 hours')))
    .map((block) =>
      block.kind === 'paragraph' && block.text.startsWith('The parties settle')
        ? { ...block, text: `${block.text} Chinese law applies.` }
        : block,
    );
  return { ...document, blocks, signedAt: '2026-12-01T02:00:00.000Z' };
}
