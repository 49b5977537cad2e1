/** The texts of the pages about agreements and contracts, which people agree to and sign, version by version. */
export const agreementsMessages = {
  about: {
    zh: '您同意或签署的每一份文本，以及曾经生效的每个版本。',
    en: 'Every text that you agree to or sign, in each version that has been in force.',
  },
  none: { zh: '暂无生效的文本', en: 'Nothing is in force yet' },
  pages: { zh: '协议', en: 'Agreements' },
  contracts: { zh: '合同文本', en: 'Texts of contracts' },
  products: { zh: '投资产品协议', en: 'Agreements of products' },
  offerings: { zh: '股权认购协议', en: 'Agreements of share offerings' },
  loans: { zh: '贷款申请协议', en: 'Agreements on applying for a loan' },
  version: { zh: '第 {n} 版', en: 'Version {n}' },
  since: { zh: '{date} 起生效', en: 'in force since {date}' },
  versions: { zh: '版本', en: 'Versions' },
  fields: {
    zh: '横线处在签署时填入您的合同内容。',
    en: 'The blanks are filled in with your contract.',
  },
  changes: { zh: '与第 {n} 版相比', en: 'Compared with version {n}' },
  first: { zh: '这是第一个版本', en: 'This is the first version' },
  same: { zh: '此语言的文本没有变化', en: 'Nothing has changed in this language' },
  unchanged: { zh: '{n} 行未变', en: '{n, plural, one {# line} other {# lines}} unchanged' },
  added: { zh: '新增', en: 'Added' },
  removed: { zh: '删除', en: 'Removed' },
} as const;
