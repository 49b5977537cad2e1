/** What is one's own is mostly records of money: when these change, what was found of them is asked for anew. */
export const topic = 'wallet';
