export const openMatters = ['balance'] as const;
