/** What an imported font, picture or style sheet is in a test: its path is all that anyone reads. */
module.exports = 'asset';
