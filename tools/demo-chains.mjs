// Where the demonstration looks for USDT: the simulated chains, with keys that everybody knows. Nothing must ever be
// sent to their addresses on a real network. The server reads them here, too, and refuses them in production.

/**
 * The public key of the account m/44'/60'/0' of the phrase "test … junk" of the development chains: whoever knows the
 * phrase, and everybody does, could move what arrives at the addresses that follow from it.
 */
export const demoXpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

/** The account of the key by which `npm run demo:sign` signs. */
export const demoPayers = {
  TRC20: 'TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp',
  ERC20: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
  BEP20: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
};

/**
 * Returns the variables by which a server finds the chains of the simulator at an address; none where one of them is
 * set already, for then somebody has nodes of their own.
 */
export function demoChains(simulatorUrl, given = process.env) {
  if (Object.keys(given).some((name) => name.startsWith('BANYAN_USDT_') && given[name])) return {};
  const node = `${simulatorUrl.replace(/\/$/, '')}/node`;
  const payers = Object.entries(demoPayers).map(([chain, account]) => [
    `BANYAN_USDT_${chain}_PAYER`,
    account,
  ]);
  return {
    BANYAN_USDT_XPUB: demoXpub,
    BANYAN_USDT_TRC20_URL: `${node}/TRC20/`,
    BANYAN_USDT_ERC20_URL: `${node}/ERC20`,
    BANYAN_USDT_BEP20_URL: `${node}/BEP20`,
    ...Object.fromEntries(payers),
  };
}
