/** Stands in for axios' serialiser of forms: every browser of ours has this. */
export default URLSearchParams;
