/** The texts of the agreement that is part of the registration. */
export const agreementMessages = {
  agree: {
    zh: '我已阅读并同意用户协议和隐私政策',
    en: 'I have read the terms of use and the privacy notice, and agree',
  },
  terms: { zh: '查看用户协议', en: 'Read the terms of use' },
  privacy: { zh: '查看隐私政策', en: 'Read the privacy notice' },
  needAgreement: {
    zh: '请先阅读并同意用户协议和隐私政策',
    en: 'Please agree to the terms of use and the privacy notice first',
  },
} as const;
