/** Replaces imported fonts, pictures and style sheets in tests, which only use their path. */
module.exports = 'asset';
