/** The way out of a freeze. */
export const accountFreezeMessages = {
  unfreeze: { zh: '去解冻', en: 'Unfreeze' },
  contactService: { zh: '联系客服', en: 'Contact customer service' },
} as const;
