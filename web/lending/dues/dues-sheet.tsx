import sheet from './dues.css?url'

/** The style of the page of dues, which no other page loads. */
export const DuesSheet = () => <link rel="stylesheet" href={sheet} precedence="default" />
