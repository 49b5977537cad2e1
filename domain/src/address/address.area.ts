export const policy = {
  addressBook: { maxAddresses: 20 },
} as const;
