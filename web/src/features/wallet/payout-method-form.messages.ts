/** The texts of the forms of payout methods. */
export const payoutMethodFormMessages = {
  addTitle: { zh: '添加银行卡', en: 'Add a bank card' },
  editTitle: { zh: '编辑银行卡', en: 'Edit bank card' },
  addAlipayTitle: { zh: '添加支付宝', en: 'Add an Alipay account' },
  editAlipayTitle: { zh: '编辑支付宝', en: 'Edit Alipay account' },
  addUsdtTitle: { zh: '添加 USDT 地址', en: 'Add a USDT address' },
  editUsdtTitle: { zh: '编辑 USDT 地址', en: 'Edit USDT address' },
  alipayAccount: { zh: '支付宝账号', en: 'Alipay account' },
  alipayAgain: {
    zh: '原账号 {account}，请重新输入完整账号',
    en: 'Was {account}. Please enter the full account again',
  },
  realName: { zh: '真实姓名', en: 'Real name' },
  badName: { zh: '请输入真实姓名', en: 'Please enter the real name' },
  badAlipay: {
    zh: '支付宝账号不正确，请填写手机号或邮箱',
    en: 'Invalid Alipay account: please enter its phone number or e-mail address.',
  },
  holder: { zh: '持卡人姓名', en: 'Card holder' },
  holderNote: { zh: '须与实名认证的姓名一致', en: 'The name that is certified' },
  cardNumber: { zh: '银行卡号', en: 'Card number' },
  cardNumberAgain: {
    zh: '原卡号 {number}，请重新输入完整卡号',
    en: 'Was {number}. Please enter the full number again',
  },
  bankName: { zh: '开户银行', en: 'Bank' },
  bankGuess: {
    zh: '根据卡号推测：{bank}，可修改',
    en: 'From the number we think this is {bank}. You can change it',
  },
  region: { zh: '开户地区', en: 'Where the account is' },
  branch: { zh: '支行', en: 'Branch location' },
  badHolder: { zh: '请输入持卡人姓名', en: "Please enter the card holder's name" },
  badCard: { zh: '请输入 16–19 位有效银行卡号', en: 'Please enter a valid card number of 16 to 19 digits.' },
  badBank: { zh: '请输入开户银行', en: 'Please enter the bank' },
  badCity: { zh: '请选择省/市/区', en: 'Please choose province, city and district.' },
  badBranch: { zh: '支行格式不正确', en: 'Invalid branch format.' },
  holdAhead: {
    zh: '保存后，提现和转账将等待 {hours} 小时，以防他人转走您的资金；投资和充值不受影响。',
    en: 'After you save, withdrawals and transfers wait for {hours} hours so that nobody else can carry your money out. Investing and recharging go on.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },

  chain: { zh: '网络', en: 'Chain' },
  chainRequired: { zh: '请选择网络', en: 'Please choose the chain.' },
  onTron: { zh: '波场（TRON），地址以 T 开头', en: 'TRON. Addresses begin with T' },
  onEthereum: { zh: '以太坊，地址以 0x 开头', en: 'Ethereum. Addresses begin with 0x' },
  onBsc: {
    zh: '币安智能链（BNB Smart Chain），地址以 0x 开头',
    en: 'BNB Smart Chain. Addresses begin with 0x',
  },
  walletAddress: { zh: '钱包地址', en: 'Wallet address' },
  needAddress: { zh: '请输入钱包地址', en: 'Please enter the wallet address.' },
  addressAgain: {
    zh: '原地址 {address}，请重新输入完整地址',
    en: 'Was {address}. Please enter the full address again',
  },
  readQr: { zh: '识别二维码', en: 'Read a QR code' },
  noQr: { zh: '图片中没有识别到二维码', en: 'There is no QR code in this picture' },
  compareAddress: {
    zh: '请与钱包中显示的地址逐组核对',
    en: 'Compare it group by group with what your wallet shows',
  },
  uncheckedAddress: {
    zh: '此地址不含大小写校验，输错字符无法识别，请逐字核对。',
    en: 'This address has no checksum: a wrong character cannot be noticed. Please compare every one.',
  },
  wrongChainNote: {
    zh: '网络须与收款钱包一致，转入其他网络的资产无法找回。首次提现请先用小额测试。',
    en: 'The chain must be that of the receiving wallet: what is sent on another is lost. Try a small amount first.',
  },
} as const;
