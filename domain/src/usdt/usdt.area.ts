export const flag = 'usdt';
