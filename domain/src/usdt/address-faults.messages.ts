/** What is wrong with an address, by its fault: said at the field, and in the refusal that has these facts. */
export const addressFaultMessages = {
  other_network: {
    zh: '钱包地址不正确：这是 {likely} 网络的地址，不是 {chain} 的',
    en: 'Invalid wallet address: this is an address on {likely}, not on {chain}.',
  },
  start: {
    zh: '钱包地址不正确：{chain} 地址以 {start} 开头',
    en: 'Invalid wallet address: on {chain} it begins with {start}.',
  },
  characters: {
    zh: '钱包地址不正确：地址中不会出现 {characters}，请核对形近字符',
    en: 'Invalid wallet address: none has {characters} in it. Please compare characters that look alike.',
  },
  length: {
    zh: '钱包地址不正确：应为 {needed} 位，现为 {length} 位',
    en: 'Invalid wallet address: it takes {needed} characters, these are {length}.',
  },
  checksum: {
    zh: '钱包地址不正确：{mistyped} 校验不符，有字符输错',
    en: 'Invalid wallet address: a character is wrong, for the {mistyped} checksum does not match.',
  },
  nobody: {
    zh: '钱包地址不正确：这是代币合约或空地址，不属于任何人，在 {lostOn} 上转入将无法找回',
    en: 'Invalid wallet address: this is a contract or an empty address, which nobody has. What is sent there on {lostOn} is lost.',
  },
} as const;
