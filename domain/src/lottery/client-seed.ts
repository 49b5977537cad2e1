/** What a person's seed is written with: no colon, which stands between the parts of a message. */
export const clientSeedForm = /^[A-Za-z0-9._-]{1,64}$/;
