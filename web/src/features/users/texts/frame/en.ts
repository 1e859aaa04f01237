export default {
  titles: {
    mail: 'Unsent email',
    profile: 'Profile',
    users: 'Users',
    user: 'User',
    user_add: 'Add user',
  },
  menu: {
    users: 'Users',
  },
};
