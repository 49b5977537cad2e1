import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** A token that anybody may mint: for development chains alone. */
const source = `
// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

contract Token {
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(balanceOf[msg.sender] >= value, "too little");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
`;

/** The code of a contract, in hexadecimal: what puts it on a chain, and what stands there then. */
interface Code {
  deploying: `0x${string}`;
  deployed: `0x${string}`;
}

interface Output {
  contracts?: {
    'token.sol'?: {
      Token?: { evm: { bytecode: { object: string }; deployedBytecode: { object: string } } };
    };
  };
}

let compiled: Code | undefined;

/** Returns the code of a token of 6 decimals, which anybody may mint. */
export const compiledToken = (): Code => (compiled ??= compile());

/** The compiler takes over the errors of its process, and keeps much memory: it runs in one of its own. */
function compile(): Code {
  const input = {
    language: 'Solidity',
    sources: { 'token.sol': { content: source } },
    settings: {
      optimizer: { enabled: true },
      // Chains of any rules since then run it.
      evmVersion: 'paris',
      outputSelection: { '*': { Token: ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
  const compiler = createRequire(import.meta.url).resolve('solc/solc.js');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--standard-json'], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  // Before its answer it may say which solvers it has not found.
  const answer = stdout.slice(Math.max(0, stdout.indexOf('{')));
  const token = answer && (JSON.parse(answer) as Output).contracts?.['token.sol']?.Token;
  if (!token) throw new Error(`the token does not compile: ${stdout}${stderr}`);
  const { bytecode, deployedBytecode } = token.evm;
  return { deploying: `0x${bytecode.object}`, deployed: `0x${deployedBytecode.object}` };
}
