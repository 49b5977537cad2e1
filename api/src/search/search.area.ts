/**
 * The topic of the wallet: most finds of one's own are records of money, and when these change, they are asked for
 * anew.
 */
export const topic = 'wallet';
