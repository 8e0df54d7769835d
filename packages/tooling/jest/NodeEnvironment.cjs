const { TestEnvironment } = require('jest-environment-node');
const { withLimits } = require('./limits.cjs');

module.exports = withLimits(TestEnvironment);
