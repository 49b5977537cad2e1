/** The texts about the seeds that decide draws. */
export const seedsMessages = {
  fairTitle: { zh: '公平性', en: 'How draws are decided' },
  fairNote: {
    zh: '平台种子在得知您的种子之前已确定，只公布它的哈希；结果由平台种子、您的种子和次数共同计算得出，双方都无法挑选。',
    en: 'Our seed is fixed before we know yours, and its hash is shown. What comes out is computed from our seed, yours, and how many draws you have made. Neither side can choose it.',
  },
  seedHash: { zh: '平台种子的哈希', en: 'Hash of our seed' },
  clientSeed: { zh: '您的种子', en: 'Your seed' },
  nonce: { zh: '下一次序号', en: 'Next draw' },
  changeSeed: { zh: '更换种子并公开旧种子', en: 'Take a new seed, reveal this one' },
  seedTitle: { zh: '更换种子', en: 'New seed' },
  seedNote: {
    zh: '将公开当前的平台种子，供您校验用它抽的 {draws, plural, other {# 次}}；之后的抽奖使用新的种子。',
    en: 'Our current seed is revealed, so that you can verify {draws, plural, =0 {the draws under it} one {the draw under it} other {the # draws under it}}. What you draw then is decided by new ones.',
  },
  nextHash: {
    zh: '新的平台种子的哈希（在您填写之前已确定）',
    en: 'Hash of our new seed, fixed before you enter yours',
  },
  seedHint: {
    zh: '1–64 个字母、数字、点、连字符或下划线',
    en: '1 to 64 letters, digits, dots, hyphens or underscores',
  },
  seedInvalid: {
    zh: '请输入 1–64 个字母、数字、点、连字符或下划线',
    en: 'Please enter 1 to 64 letters, digits, dots, hyphens or underscores',
  },
  random: { zh: '随机生成', en: 'Random' },
  seedSubmit: { zh: '更换并公开', en: 'Take and reveal' },
  seedDone: { zh: '旧种子已公开，可以校验', en: 'The old seed is revealed. You can verify your draws.' },
  toVerify: { zh: '校验我的抽奖', en: 'Verify my draws' },
  toVerifyNote: { zh: '在您的设备上重新计算', en: 'Computed again on your device' },
} as const;
