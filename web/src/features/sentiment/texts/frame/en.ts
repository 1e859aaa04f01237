export default {
  titles: { analyses: 'Sentiment analysis', analysis: 'Sentiment analysis' },
  tab: { sentiment: 'Sentiment', company: 'Sentiment analysis' },
};
