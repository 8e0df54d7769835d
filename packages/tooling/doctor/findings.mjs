import { checkNode, checkNpm, checkPackages } from './software.mjs';
import { checkFileLimits, checkMemory, checkSpace } from './resources.mjs';
import { checkChromium, checkDataFolder, checkPort, checkPostgres, checkSystem } from './services.mjs';

/**
 * One line of the report. A problem keeps the site or its tests from running, a warning may do so later.
 * @typedef {object} Finding
 * @property {'ok' | 'warning' | 'problem'} status
 * @property {string} topic 'Node'
 * @property {string} message what is the case
 * @property {string} [advice] what to do next
 */

/** @typedef {import('./readMachine.mjs').Machine} Machine */

/** @type {((machine: Machine) => Finding)[]} */
const CHECKS = [
  checkSystem,
  checkNode,
  checkNpm,
  checkPackages,
  checkSpace,
  checkMemory,
  checkFileLimits,
  checkDataFolder,
  checkPort,
  checkPostgres,
  checkChromium,
];

/** @param {Machine} machine @returns {Finding[]} one per topic */
export const examine = (machine) => CHECKS.map((check) => check(machine));
